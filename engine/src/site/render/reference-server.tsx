import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { fileNameOf, releaseName } from '../../api/operation-links.ts'
import type { Operation, Reference } from '../../api/reference.ts'
import { EMPTY_SCHEMA } from '../../api/schema.ts'
import { withoutBase } from '../../model/routes.ts'
import { catalogueTwin } from '../markdown/catalogue-twin.ts'
import { changesMarkdown, releaseMarkdown } from '../markdown/changes-markdown.ts'
import { familyText } from '../markdown/family-text.ts'
import { operationMarkdown } from '../markdown/operation-markdown.ts'
import { referenceMarkdown } from '../markdown/reference-markdown.ts'
import { schemaTwin } from '../markdown/schema-twin.ts'
import type { Twin } from '../markdown/twin.ts'
import { fileUrl, twinLinks } from '../markdown/twin-links.ts'
import { ChangesView } from '../reference/changes/changes-view.tsx'
import { releaseFeed } from '../reference/changes/release-feed.ts'
import { isLarge, referenceRecords } from '../reference/index/reference-groups.ts'
import { CatalogueView } from '../reference/operation/catalogue-view.tsx'
import {
  ContractLinks,
  contractLinks,
  RequestLinks,
  type ResolveLink,
  requestLinks,
} from '../reference/operation/contract-links.ts'
import { OperationView } from '../reference/operation/operation-view.tsx'
import { ReferenceContext, referenceData } from '../reference/reference-data.ts'
import { ReferencePage } from '../reference/reference-page.tsx'
import { exampleHtml, sharedExamples } from '../reference/request/response-examples.ts'
import { buildTree, hasRows } from '../reference/schema/schema-node.ts'
import { SchemaRows } from '../reference/schema/schema-tree.tsx'
import { type RenderOnce, SharedMarkup } from '../reference/shared-markup.tsx'
import { BasePath } from '../ui/base-path.tsx'
import type { LinkContext } from './render-context.ts'

/** The body of a family's page: index, overview, and a container for an operation. */
export function renderReference(context: LinkContext, reference: Reference): string {
  return render(context, reference, <ReferencePage reference={reference} />)
}

export interface ReferenceFile {
  /** `fapi/operations/getMenus.html` */
  path: string
  render(): string
  /** If it shows one part of the family, and nothing else of it. */
  shows?: ShownPart
}

export type ShownPart = { operation: Operation } | { schema: string }

/** Every file that a family's page may fetch, and the Markdown twins. */
export function referenceFragments(context: LinkContext, reference: Reference): ReferenceFile[] {
  const { family, operations, webhooks, catalogues, releases } = reference
  const file = (folder: string, id: string, render: () => string, ending = 'html') => ({
    path: `${family}/${folder}/${fileNameOf(id)}.${ending}`,
    render,
  })
  const showing = (shows: ShownPart, files: ReferenceFile[]) =>
    files.map((one) => ({ ...one, shows }))
  const twin: Twin = {
    reference,
    link: contractTwinLinks(context, reference),
    url: (path) => fileUrl(context, path),
  }
  return [
    { path: `${family}/index.md`, render: () => referenceMarkdown(twin) },
    { path: `${family}/llms-full.txt`, render: () => familyText(twin) },
    ...[...operations, ...webhooks].flatMap((operation) =>
      showing({ operation }, [
        file('operations', operation.id, () => renderOperation(context, reference, operation)),
        file('operations', operation.id, () => operationMarkdown(twin, operation), 'md'),
      ]),
    ),
    ...schemaIds(reference).flatMap((id) =>
      showing({ schema: id }, [
        file('schemas', id, () => renderSchema(context, reference, id)),
        file('schemas', id, () => schemaTwin(twin, id), 'md'),
      ]),
    ),
    ...Object.entries(catalogues).flatMap(([name, catalogue]) => [
      file('catalogues', name, () => renderCatalogue(context, reference, name)),
      file('catalogues', name, () => catalogueTwin(twin, name, catalogue), 'md'),
    ]),
    ...(releases.length > 0
      ? [
          file('changes', 'all', () =>
            render(context, reference, <ChangesView reference={reference} />),
          ),
          file('changes', 'all', () => changesMarkdown(twin), 'md'),
          { path: `${family}/changes.atom`, render: () => releaseFeed(reference, twin.url) },
        ]
      : []),
    ...releases.map((release) =>
      file('changes', releaseName(release.date), () => releaseMarkdown(twin, release), 'md'),
    ),
    ...[...sharedExamples(reference)].map(([name, example]) =>
      file('examples', name, () => exampleHtml(example)),
    ),
    ...(isLarge(reference)
      ? [
          {
            path: `${family}/operations.json`,
            render: () => JSON.stringify(referenceRecords(reference)),
          },
        ]
      : []),
  ]
}

/** One operation, for `fapi/operations/getMenus.html`. */
function renderOperation(context: LinkContext, reference: Reference, operation: Operation): string {
  return render(context, reference, <OperationView reference={reference} operation={operation} />)
}

/** Rows from which a schema becomes a separate fragment. */
const SCHEMA_ROWS = 120

/** The rows of one named schema, for `fapi/schemas/Movie.html`. */
function renderSchema(context: LinkContext, reference: Reference, id: string): string {
  const { schemas } = reference
  const tree = buildTree({ ...EMPTY_SCHEMA, kind: 'ref', id }, schemas, { rows: SCHEMA_ROWS })
  return render(context, reference, <SchemaRows node={tree} schemas={schemas} />)
}

/** Named schemas with rows, which a reader can open. */
function schemaIds({ schemas }: Reference): string[] {
  return Object.keys(schemas).filter((id) => hasRows({ ...EMPTY_SCHEMA, kind: 'ref', id }, schemas))
}

/** One table, for `fapi/catalogues/errors.html`. */
function renderCatalogue(context: LinkContext, reference: Reference, name: string): string {
  const catalogue = reference.catalogues[name]
  return catalogue
    ? render(context, reference, <CatalogueView {...{ reference, name, catalogue }} />)
    : ''
}

/** Resolves links in a contract to twins. */
function contractTwinLinks(context: LinkContext, reference: Reference): ResolveLink {
  const { links } = linksOf(context, reference)
  const twins = twinLinks(context, `/${reference.family}`)
  return (href) => {
    const target = links(href)
    return target === null ? null : twins(withoutBase(context.base, target) ?? target)
  }
}

let latest: ({ context: LinkContext; reference: Reference } & Links) | undefined

interface Links {
  /** HTML that many fragments share, by the part of the reference that it is made from. */
  shared: WeakMap<object, string>
  links: ResolveLink
  requests: ReturnType<typeof requestLinks>
}

function linksOf(context: LinkContext, reference: Reference): Links {
  // Memoised: thousands of fragments of one family are rendered in a row.
  if (latest?.context !== context || latest.reference !== reference)
    latest = {
      context,
      reference,
      links: contractLinks(context, reference),
      requests: requestLinks(reference),
      shared: new WeakMap(),
    }
  return latest
}

function render(context: LinkContext, reference: Reference, element: ReactElement): string {
  const { links, requests, shared } = linksOf(context, reference)
  const renderOnce: RenderOnce = (part, inner) => {
    const html = shared.get(part) ?? render(context, reference, inner)
    shared.set(part, html)
    return html
  }
  return renderToStaticMarkup(
    <BasePath value={context.base}>
      <ContractLinks value={links}>
        <RequestLinks value={requests}>
          <ReferenceContext value={referenceData(reference, context.base)}>
            <SharedMarkup value={renderOnce}>{element}</SharedMarkup>
          </ReferenceContext>
        </RequestLinks>
      </ContractLinks>
    </BasePath>,
  )
}
