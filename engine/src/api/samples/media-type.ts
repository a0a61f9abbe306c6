/** `application/json`, `application/problem+json; charset=utf-8`; not a sequence of JSON texts. */
export const JSON_TYPE = /[/+]json(?:\s*;|$)/
