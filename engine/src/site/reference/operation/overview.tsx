import { catalogueHash, changesHash } from '../../../api/operation-links.ts'
import type { Reference } from '../../../api/reference.ts'
import { fillIn } from '../../../model/strings.ts'
import { Link } from '../../ui/base-path.tsx'
import { catalogueTitle } from '../../ui/catalogue-words.ts'
import { pageStrings } from '../../ui/page-strings.ts'
import { TextWithCode } from '../../ui/text-with-code.tsx'
import { referenceStrings as words } from '../reference-strings.ts'
import { schemeWords } from './credential-words.ts'
import styles from './overview.module.css'
import { OVERVIEW_SINK, Prose, RESERVED, Remark } from './prose.tsx'
import { ServerList } from './server-list.tsx'
import { TokenFlows } from './token-flows.tsx'

/** What is shown when no operation is open: the document's own words, authentication, base URLs, downloads. */
export function Overview({ reference }: { reference: Reference }) {
  const { title, version, logo, overview, servers, releases } = reference
  return (
    <article className={styles.overview} data-overview="">
      <header>
        {logo && <Logo {...logo} />}
        <p className={styles.version}>
          {fillIn(words.version, { version })}
          {releases.length > 0 && (
            <>
              {' · '}
              <a href={changesHash()}>{words.changes}</a>
            </>
          )}
        </p>
        <h1 tabIndex={-1}>{title}</h1>
        <Downloads family={reference.family} />
      </header>
      <Contents reference={reference} />
      <div className="prose">
        <Prose nodes={overview.content} sink={OVERVIEW_SINK} />
      </div>
      {servers.length > 0 && (
        <section>
          <h2 id={SECTIONS.servers.id}>{SECTIONS.servers.text}</h2>
          <ServerList servers={servers} />
        </section>
      )}
      <SecuritySchemes {...reference} />
      <Catalogues {...reference} />
      <Groups reference={reference} />
      <MoreLinks {...reference} />
    </article>
  )
}

function SecuritySchemes({ security }: Pick<Reference, 'security'>) {
  const schemes = Object.entries(security)
  if (schemes.length === 0) return null
  return (
    <section>
      <h2 id={SECTIONS.security.id}>{SECTIONS.security.text}</h2>
      <dl className={styles.list}>
        {schemes.map(([name, scheme]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              <TextWithCode text={schemeWords(scheme)} />
              <Remark nodes={scheme.description} />
              <TokenFlows flows={scheme.flows} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Catalogues({ catalogues }: Pick<Reference, 'catalogues'>) {
  const entries = Object.entries(catalogues)
  if (entries.length === 0) return null
  return (
    <section>
      <h2 id={SECTIONS.catalogues.id}>{SECTIONS.catalogues.text}</h2>
      <ul className={styles.links}>
        {entries.map(([name, catalogue]) => (
          <li key={name}>
            <a href={catalogueHash(name)}>{catalogueTitle(catalogue)}</a>{' '}
            <small>{catalogue.rows.length}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** External documentation, contact, licence and terms. */
function MoreLinks({ externalDocs, legal }: Pick<Reference, 'externalDocs' | 'legal'>) {
  if (!externalDocs && legal.length === 0) return null
  return (
    <section>
      <h2>{words.more}</h2>
      <ul className={styles.links}>
        {externalDocs && (
          <li>
            <a href={externalDocs.url}>{externalDocs.description || externalDocs.url}</a>
          </li>
        )}
        {legal.map(({ kind, text, url }) => (
          <li key={kind}>
            {words[kind]}: {url ? <a href={url}>{text}</a> : text}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What is written from the contract's own parts, below the words of its author, whose headings may have the same names. */
const SECTIONS = {
  servers: { id: 'reference-servers', text: words.servers },
  security: { id: 'reference-security', text: words.securitySchemes },
  catalogues: { id: 'reference-catalogues', text: words.catalogues },
  groups: { id: 'reference-groups', text: words.groups },
}

/** Links to all headings, in their order. */
function Contents({ reference }: { reference: Reference }) {
  const { overview, servers, security, catalogues } = reference
  const written = overview.headings.filter(({ depth, id }) => depth === 2 && !RESERVED.has(id))
  const entries = [
    ...written,
    ...(servers.length > 0 ? [SECTIONS.servers] : []),
    ...(Object.keys(security).length > 0 ? [SECTIONS.security] : []),
    ...(Object.keys(catalogues).length > 0 ? [SECTIONS.catalogues] : []),
    ...(describedGroups(reference).length > 0 ? [SECTIONS.groups] : []),
  ]
  if (entries.length < 2) return null
  return (
    <nav className={styles.contents} aria-label={pageStrings.onThisPage}>
      <ul>
        {entries.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Logo({ url, alt, href }: NonNullable<Reference['logo']>) {
  const image = <img className={styles.logo} src={url} alt={alt} />
  return href ? <a href={href}>{image}</a> : image
}

/** Groups without words are in the index anyway. */
function describedGroups({ groups }: Reference): Reference['groups'] {
  return groups.filter(({ description, externalDocs }) => description.length > 0 || externalDocs)
}

/** What the document says of its groups. */
function Groups({ reference }: { reference: Reference }) {
  const groups = describedGroups(reference)
  if (groups.length === 0) return null
  return (
    <section>
      <h2 id={SECTIONS.groups.id}>{SECTIONS.groups.text}</h2>
      <dl className={styles.list} data-groups="">
        {groups.map(({ slug, name, description, externalDocs }) => (
          <div key={slug}>
            <dt>{name}</dt>
            <dd>
              <Remark nodes={description} />
              {externalDocs && (
                <a href={externalDocs.url}>{externalDocs.description || externalDocs.url}</a>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Downloads({ family }: { family: string }) {
  return (
    <p className={styles.downloads}>
      <Link href={`/openapi/${family}.yaml`} download>
        OpenAPI (YAML)
      </Link>
      <Link href={`/openapi/${family}.json`} download>
        OpenAPI (JSON)
      </Link>
      <Link href={`/openapi/${family}.postman.json`} download>
        {words.postman}
      </Link>
      <Link href={`/openapi/${family}.d.ts`} download>
        {words.types}
      </Link>
    </p>
  )
}
