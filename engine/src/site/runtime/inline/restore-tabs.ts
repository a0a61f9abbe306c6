import { restoreTabs } from '../remember-choices.ts'

restoreTabs(document)
