import { localise } from '../../shared/samples/media.js'
import { miraOkafor } from '../../shared/samples/people.js'
import { harbourLightCard, pageOf, seriesCard } from './assets.js'

const { createdAt, updatedAt, version, ...person } = localise(miraOkafor)

export const samples = { ViewerPerson: person }

const answer = (name, ...cards) => ({ answers: { 200: { [name]: pageOf(...cards) } } })

export const examples = {
  listPersonMedia: answer('directed by Mira Okafor', harbourLightCard),
  listGenreMedia: answer('crime', seriesCard, harbourLightCard),
  listGenreMediaByType: answer('crime series', seriesCard),
}
