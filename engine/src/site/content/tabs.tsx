import { Fragment, type ReactNode, useId } from 'react'
import { fillIn } from '../../model/strings.ts'
import { contentStrings } from '../ui/strings.ts'
import styles from '../ui/tabs.module.css'

export interface Tab {
  label: string
  content: ReactNode
}

/**
 * Radio buttons, each followed by its label and its panel: CSS alone shows the panel of the
 * checked one. With `group`, a delegated listener shares and stores the selection.
 */
export function Tabs({ group, tabs }: { group: string | undefined; tabs: Tab[] }) {
  const name = useId()
  return (
    <fieldset className={styles.tabs}>
      <legend className="visually-hidden">
        {group ? fillIn(contentStrings.choose, { group }) : contentStrings.chooseOne}
      </legend>
      {tabs.map(({ label, content }, index) => (
        <Fragment key={label}>
          <input
            className={styles.input}
            type="radio"
            id={`${name}${index}`}
            name={name}
            value={tabValue(label)}
            defaultChecked={index === 0}
            data-tab-group={group}
          />
          <label className={styles.label} htmlFor={`${name}${index}`}>
            {label}
          </label>
          <div className={styles.panel} data-tab-label={label}>
            {content}
          </div>
        </Fragment>
      ))}
    </fieldset>
  )
}

/** `Objective-C` → `objective-c` */
function tabValue(label: string): string {
  return label.toLowerCase().replace(/\s+/g, '-')
}
