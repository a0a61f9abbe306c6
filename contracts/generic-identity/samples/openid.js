const issuer = 'https://identity.northlight.example'

export const samples = {
  OpenidConfiguration: {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    scopes_supported: ['openid', 'email', 'profile'],
    code_challenge_methods_supported: ['S256'],
  },
  JsonWebKey: {
    kty: 'EC',
    kid: 'nl-2026-03',
    use: 'sig',
    alg: 'ES256',
    crv: 'P-256',
    x: 'kM3qYb0tGx7Vw2LrPz9sNf4JdHc6aTu1Ie8oRy5WlQA',
    y: 'Zp2dXn7Uv4Kj9mQs0BtLh3Ec6Gy1RwFa8TiOx5NkVuM',
  },
}
