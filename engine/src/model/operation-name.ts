/** `fapi:getMenus`, `shop:list-orders`: how guides name an operation. */
export const OPERATION_NAME = /^[a-z][\w-]*:[^\s:]+$/
