import type { Json } from '../../model/json.ts'
import { Link } from '../ui/base-path.tsx'
import { MethodBadge } from '../ui/method-badge.tsx'
import { Code } from '../ui/table-frame.tsx'
import styles from './mention-links.module.css'

type Props = Record<string, Json>

/** `<Operation id="fapi:getMenus" />`; on a line of its own, it also shows the summary. */
export function OperationLink({ id, href, method, path, summary, inline }: Props) {
  if (!href) return <code>{String(id)}</code>
  const link = (
    <Link className={styles.operation} href={String(href)}>
      <MethodBadge method={String(method)} /> <Code>{String(path)}</Code>
    </Link>
  )
  if (inline) return link
  return (
    <p className={styles.line}>
      {link} <span className={styles.summary}>{String(summary)}</span>
    </p>
  )
}

/** `<Field ref="fapi:getMediaStream/response/200/sources.url" />` → `sources.url`, linked. */
export function FieldLink({ ref: reference, href, name }: Props) {
  if (!href) return <code>{String(reference)}</code>
  return (
    <Link href={String(href)}>
      <Code>{String(name)}</Code>
    </Link>
  )
}

/** `GET /user/code` in running text links to its operation. */
export function InlineCode({ href, text }: { href: string | undefined; text: string }) {
  const code = <Code>{text}</Code>
  return href ? <Link href={href}>{code}</Link> : code
}
