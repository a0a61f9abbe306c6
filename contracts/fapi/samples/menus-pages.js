import { localise } from '../../shared/samples/media.js'
import { homePage, mainMenu } from '../../shared/samples/screens.js'

const { id, key, items } = localise(mainMenu)
const page = localise(homePage)

const toSection = ({ segmentationProfileIds, ...section }) => ({ ...section, personalised: false })

export const samples = {
  Menu: { id, key, items },
  MenuItem: items[0],
  Page: {
    id: page.id,
    title: page.title,
    slug: page.slug,
    sections: page.sections.map(toSection),
  },
}
