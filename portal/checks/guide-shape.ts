import { type Fence, fencesOf, type Guide } from './fences.ts'

/** The map of the documentation is the only page that is not a guide. */
export const MAP = 'docs/index.mdx'

/** It explains the platform; nothing in it can be tried. */
const EXPLANATION = 'docs/introduction.mdx'

const BOX = 'See it in the platform in a box'
const TROUBLE = 'When it does not work'

/** What every guide must have, and this one lacks. */
export function checkShape(guide: Guide): string[] {
  const sections = sectionsOf(guide)
  const missing = [
    ...checkLead(sections.get('') ?? ''),
    ...checkTrouble(sections.get(TROUBLE)),
    ...(guide.file === EXPLANATION ? [] : checkBox(guide)),
    ...checkEnd([...sections.keys()]),
  ]
  return missing.map((problem) => `content/${guide.file}: ${problem}`)
}

/** The text below each `##` heading; that before the first one has the key ''. */
function sectionsOf({ text }: Guide): Map<string, string> {
  const body = text.replace(/^---\n[\s\S]*?\n---\n/, '')
  const [lead = '', ...parts] = body.split(/^## /m)
  const sections = parts.map((part): [string, string] => {
    const end = part.indexOf('\n')
    return [part.slice(0, end), part.slice(end)]
  })
  return new Map([['', lead], ...sections])
}

function checkLead(lead: string): string[] {
  return ['You need ', 'At the end '].flatMap((words) =>
    lead.includes(words) ? [] : [`“${words}…” is not in its first lines`],
  )
}

function checkTrouble(section: string | undefined): string[] {
  if (section === undefined) return [`it has no section “${TROUBLE}”`]
  const hasTable = /^\| Symptom \| Cause \| What (?:to do|the app does) \|/m.test(section)
  return hasTable ? [] : [`“${TROUBLE}” has no table of symptom, cause and what to do`]
}

/** A sample that talks to the platform on the reader's machine, below its own heading. */
function checkBox(guide: Guide): string[] {
  const heading = guide.text.split('\n').indexOf(`## ${BOX}`) + 1
  if (heading === 0) return [`it has no section “${BOX}”`]
  const isTry = ({ language, line, code }: Fence) =>
    language === 'bash' && line > heading && code.includes('http://localhost:4000')
  const links = guide.text.includes('(/docs#the-platform-in-a-box)')
  return fencesOf(guide).some(isTry) && links
    ? []
    : [`“${BOX}” needs a shell sample, and a link to how to start it`]
}

function checkEnd(headings: string[]): string[] {
  const end = headings.slice(-2).join(', ')
  return /^Checklist.*, Read next$/.test(end)
    ? []
    : ['it does not end with its checklist and what to read next']
}
