import { type Client, KEY } from './client.ts'

/** Replaces the first row of a list with other values. */
export async function replace(client: Client, path: string, facts: object, headers = KEY) {
  const list = await client.call(`GET ${path}`, { headers })
  const { id, type, createdAt, updatedAt, version, ...row } = list.body.data[0]
  const at = `${path}/${id ?? row.key ?? row.systemName}`
  const body = { ...row, ...(path.includes('products') && { type }), ...facts }
  return client.call(`PUT ${at}`, { headers, body })
}
