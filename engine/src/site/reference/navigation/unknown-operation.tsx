/** Shown for an unknown operation; filled by `states.ts`. */
export function UnknownOperation() {
  return (
    <template data-state="unknown-operation">
      <article className="prose" data-unknown="">
        <h1 tabIndex={-1}>No such operation</h1>
        <p>
          This API has no operation <code data-name="" />.
        </p>
        <div data-nearest="">
          <p>Did you mean one of these?</p>
          <ul>
            <li>
              <a href="#/">
                <code />
              </a>
            </li>
          </ul>
        </div>
        <p>
          <a href="#/">Back to the overview</a>
        </p>
      </article>
    </template>
  )
}
