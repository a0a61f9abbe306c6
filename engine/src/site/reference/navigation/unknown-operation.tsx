import { referenceStrings as words } from '../reference-strings.ts'

/** Shown for an unknown operation; filled by `states.ts`. */
export function UnknownOperation() {
  return (
    <template data-state="unknown-operation">
      <article className="prose" data-unknown="">
        <h1 tabIndex={-1}>{words.noOperation}</h1>
        <p>
          {words.noOperationText} <code data-name="" />.
        </p>
        <div data-nearest="">
          <p>{words.didYouMean}</p>
          <ul>
            <li>
              <a href="#/">
                <code />
              </a>
            </li>
          </ul>
        </div>
        <p>
          <a href="#/">{words.backToOverview}</a>
        </p>
      </article>
    </template>
  )
}
