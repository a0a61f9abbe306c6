import { createRoot } from 'react-dom/client'
import { operationHash } from '../../../api/operation-links.ts'
import { ErrorBox } from '../../ui/error-box.tsx'
import { Loading } from '../../ui/loading.tsx'
import type { IndexOperation } from '../index/index-data.ts'
import type { Hide } from './show-state.ts'

export function showWaiting(place: HTMLElement): Hide {
  const root = createRoot(place)
  root.render(<Loading label="Loading the operation" />)
  return () => root.unmount()
}

export function showFailure(place: HTMLElement, error: unknown, onRetry: () => void): Hide {
  const root = createRoot(place)
  root.render(<ErrorBox title="This part could not be loaded." error={error} onRetry={onRetry} />)
  return () => root.unmount()
}

/** An operation that did not load keeps its name as the heading, so that the page still says where the reader is. */
export function showLost(
  place: HTMLElement,
  id: string,
  error: unknown,
  onRetry: () => void,
): Hide {
  const root = createRoot(place)
  root.render(
    <article className="prose">
      <h1 tabIndex={-1}>{id}</h1>
      <ErrorBox title="This operation could not be loaded." error={error} onRetry={onRetry} />
    </article>,
  )
  return () => root.unmount()
}

export function showUnknown(place: HTMLElement, id: string, nearest: IndexOperation[]): Hide {
  const root = createRoot(place)
  root.render(<Unknown id={id} nearest={nearest} />)
  return () => root.unmount()
}

function Unknown({ id, nearest }: { id: string; nearest: IndexOperation[] }) {
  return (
    <article className="prose" data-unknown="">
      <h1 tabIndex={-1}>No such operation</h1>
      <p>
        This API has no operation <code>{id}</code>.
      </p>
      {nearest.length > 0 && (
        <>
          <p>Did you mean one of these?</p>
          <ul>
            {nearest.map((entry) => (
              <li key={entry.id}>
                <a href={operationHash(entry.id)}>
                  <code>
                    {entry.method} {entry.path}
                  </code>
                </a>{' '}
                {entry.summary}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <a href="#/">Back to the overview</a>
      </p>
    </article>
  )
}
