import { privacy } from '../../shared/samples/branding.js'

const { createdAt, updatedAt, version, ...page } = privacy
const { body, ...summary } = page

export const samples = { TextPage: page, TextPageSummary: summary }
