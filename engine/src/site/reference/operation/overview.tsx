import { catalogueHash, changesHash } from '../../../api/operation-links.ts'
import type { Reference } from '../../../api/reference.ts'
import { Link } from '../../ui/base-path.tsx'
import { Instruction } from './instruction.tsx'
import styles from './overview.module.css'
import { OVERVIEW_SINK, Prose, Remark } from './prose.tsx'
import { ServerList } from './server-list.tsx'
import { TokenFlows } from './token-flows.tsx'

/** What is shown when no operation is open: the document's own words, authentication, base URLs, downloads. */
export function Overview({ reference }: { reference: Reference }) {
  const { title, version, logo, overview, servers, security } = reference
  const { catalogues, externalDocs, legal, releases } = reference
  const schemes = Object.entries(security)
  return (
    <article className={styles.overview} data-overview="">
      <header>
        {logo && <Logo {...logo} />}
        <p className={styles.version}>
          Version {version}
          {releases.length > 0 && (
            <>
              {' · '}
              <a href={changesHash()}>Changes</a>
            </>
          )}
        </p>
        <h1 tabIndex={-1}>{title}</h1>
        <Downloads family={reference.family} />
      </header>
      <div className="prose">
        <Prose nodes={overview.content} sink={OVERVIEW_SINK} />
      </div>
      {servers.length > 0 && (
        <section>
          <h2>Base URLs</h2>
          <ServerList servers={servers} />
        </section>
      )}
      {schemes.length > 0 && (
        <section>
          <h2>Authentication</h2>
          <dl className={styles.list}>
            {schemes.map(([name, { instruction, description, flows }]) => (
              <div key={name}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>
                  <Instruction text={instruction} />
                  <Remark nodes={description} />
                  <TokenFlows flows={flows} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {Object.keys(catalogues).length > 0 && (
        <section>
          <h2>Catalogues</h2>
          <ul className={styles.links}>
            {Object.entries(catalogues).map(([name, catalogue]) => (
              <li key={name}>
                <a href={catalogueHash(name)}>{catalogue.title}</a>{' '}
                <small>{catalogue.rows.length}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Groups reference={reference} />
      {(externalDocs || legal.length > 0) && (
        <section>
          <h2>More</h2>
          <ul className={styles.links}>
            {externalDocs && (
              <li>
                <a href={externalDocs.url}>{externalDocs.description || externalDocs.url}</a>
              </li>
            )}
            {legal.map(({ label, text, url }) => (
              <li key={label}>
                {label}: {url ? <a href={url}>{text}</a> : text}
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}

function Logo({ url, alt, href }: NonNullable<Reference['logo']>) {
  const image = <img className={styles.logo} src={url} alt={alt} />
  return href ? <a href={href}>{image}</a> : image
}

/** What the document says of its groups; groups without words are in the index anyway. */
function Groups({ reference }: { reference: Reference }) {
  const groups = reference.groups.filter(
    ({ description, externalDocs }) => description.length > 0 || externalDocs,
  )
  if (groups.length === 0) return null
  return (
    <section>
      <h2>Groups</h2>
      <dl className={styles.list}>
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
        Postman collection
      </Link>
      <Link href={`/openapi/${family}.d.ts`} download>
        TypeScript types
      </Link>
    </p>
  )
}
