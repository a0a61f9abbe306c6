import type { ReactNode } from 'react'
import { BasePath } from '../ui/base-path.tsx'
import { CrashBoundary } from '../ui/states/crash-boundary.tsx'
import { AnnouncementBar } from './announcement-bar.tsx'
import type { ChromeData } from './chrome-data.ts'
import { Navbar } from './navbar.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { SideMenu } from './side-menu.tsx'

export interface ChromeProps {
  data: ChromeData
  /** The current route, without base. */
  path: string
  /** The search boxes; passed in, because `search` is another layer. */
  search: { navbar: ReactNode; menu: ReactNode }
}

/** Everything around the content that React renders. */
export function Chrome({ data, path, search }: ChromeProps) {
  return (
    <CrashBoundary>
      <BasePath value={data.base}>
        <ProgressBar />
        <AnnouncementBar announcement={data.info.announcement} />
        <Navbar data={data} path={path} search={search.navbar} />
        <SideMenu data={data} path={path} search={search.menu} />
      </BasePath>
    </CrashBoundary>
  )
}
