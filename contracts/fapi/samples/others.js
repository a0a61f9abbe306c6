import { localise } from '../../shared/samples/media.js'
import { others as assets } from '../../shared/samples/other-assets.js'
import { others as entities } from '../../shared/samples/others.js'

export const others = localise({ ...entities, ...assets })
