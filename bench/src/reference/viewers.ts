import type { ExpectedText } from '../browser/measure-load.ts'
import { OUR_NAME } from '../samples.ts'
import type { Target } from './targets.ts'

/** A viewer of OpenAPI documents, and how it opens an operation. */
export interface Viewer {
  name: string
  /** Files of its package that its page loads; none for ours, which is built. */
  files: string[]
  /** The page for a document URL, following the package's own instructions. */
  page(document: string): string
  /** `#/operations/getTheme` */
  hash(target: Target): string
  /**
   * The elements that must be visible for the operation to be readable: its heading and one of its
   * parameters.
   */
  expected(target: Target): ExpectedText[]
  /** Included in a quick run: ours, and the peer that targets refer to. */
  isQuick?: boolean
  /** Set if the viewer ignores hash changes: the link that opens an operation. */
  link?(target: Target): string
}

const document = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Reference</title><meta name="viewport" content="width=device-width">${head}</head><body>${body}</body></html>`

const ours: Viewer = {
  name: OUR_NAME,
  isQuick: true,
  files: [],
  page: () => '',
  hash: ({ operationId }) => `#/operations/${operationId}`,
  expected: ({ summary, parameter }) => [
    { selector: 'h1', text: summary },
    { selector: '[data-operation] [data-n]', text: parameter },
  ],
}

const elements: Viewer = {
  name: 'Stoplight Elements',
  isQuick: true,
  files: ['@stoplight/elements/web-components.min.js', '@stoplight/elements/styles.min.css'],
  page: (url) =>
    document(
      '<script src="/web-components.min.js"></script><link rel="stylesheet" href="/styles.min.css">',
      `<elements-api apiDescriptionUrl="${url}" router="hash" layout="sidebar"></elements-api>`,
    ),
  hash: ({ operationId }) => `#/operations/${operationId}`,
  expected: ({ summary, parameter }) => [
    { selector: 'h1', text: summary },
    { selector: `[data-test="property-name-${parameter}"]`, text: parameter },
  ],
}

const scalar: Viewer = {
  name: 'Scalar',
  files: ['@scalar/api-reference/dist/browser/standalone.js'],
  page: (url) =>
    document(
      '',
      `<div id="app"></div><script src="/standalone.js"></script><script>Scalar.createApiReference('#app', { url: '${url}', telemetry: false, withDefaultFonts: false })</script>`,
    ),
  hash: ({ tag, method, path }) => `#tag/${slug(tag)}/${method.toUpperCase()}${path}`,
  expected: ({ summary, parameter, method, path }) => [
    { selector: 'h3', text: summary },
    { selector: `[id$="/${method.toUpperCase()}${path}.path.${parameter}"]`, text: parameter },
  ],
}

const redoc: Viewer = {
  name: 'Redoc',
  files: ['redoc/bundles/redoc.standalone.js'],
  page: (url) =>
    document(
      '<script type="module" src="/redoc.standalone.js"></script>',
      `<redoc spec-url="${url}" disable-telemetry="true"></redoc>`,
    ),
  hash: ({ tag, operationId }) => `#/${slug(tag)}/${operationId.toLowerCase()}`,
  expected: ({ summary, parameter, tag, operationId }) => [
    { selector: 'h2', text: summary },
    {
      selector: `[id="${slug(tag)}/${operationId.toLowerCase()}/t=request&in=path&path=${parameter}"]`,
      text: parameter,
    },
  ],
}

const swagger: Viewer = {
  name: 'Swagger UI',
  files: ['swagger-ui-dist/swagger-ui-bundle.js', 'swagger-ui-dist/swagger-ui.css'],
  page: (url) =>
    document(
      '<link rel="stylesheet" href="/swagger-ui.css">',
      `<div id="app"></div><script src="/swagger-ui-bundle.js"></script><script>SwaggerUIBundle({ url: '${url}', dom_id: '#app', deepLinking: true, docExpansion: 'none' })</script>`,
    ),
  hash: ({ tag, operationId }) => `#/${encodeURIComponent(tag)}/${operationId}`,
  expected: ({ summary, parameter, operationId }) => [
    { selector: `[id$="-${operationId}"] .opblock-summary-description`, text: summary },
    { selector: `[id$="-${operationId}"] .parameter__name`, text: parameter },
  ],
  link: ({ operationId }) => `[id$="-${operationId}"] .opblock-summary-control`,
}

export const VIEWERS: Viewer[] = [ours, elements, scalar, redoc, swagger]

/** `Welcome screens` → `welcome-screens` */
function slug(text: string): string {
  return text.toLowerCase().replaceAll(' ', '-')
}
