import { favorite } from '../../shared/samples/viewers.js'
import { harbourLightCard } from './assets.js'

export const samples = { Favorite: { ...favorite, asset: harbourLightCard } }
