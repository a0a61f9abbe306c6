import { ids } from './ids.js'

const event = (name, occurredAt, context, eventId = ids.event.harbourLightClicked) => ({
  eventId,
  name,
  occurredAt,
  anonymousId: 'anon-7f3c9d21',
  consent: { analytics: true, personalisation: false, tcString: 'CQSample.NorthlightPlus' },
  context,
})

const item = {
  playlistId: ids.playlist.newThisWeek,
  slotId: ids.slot.becauseYouWatched,
  position: 3,
  pinned: true,
  asset: { type: 'movies', id: ids.asset.harbourLight },
}

export const screenViewed = event(
  'screen.viewed',
  '2026-03-14T19:29:40Z',
  { screen: 'home', pageId: ids.page.home },
  ids.event.homeViewed,
)
export const itemClicked = event('item.clicked', '2026-03-14T19:29:52Z', item)

export const samples = {
  AnalyticsEvent: screenViewed,
  ScreenViewed: screenViewed,
  ItemImpressed: event('item.impressed', '2026-03-14T19:29:44Z', item),
  ItemClicked: itemClicked,
  SearchPerformed: event('search.performed', '2026-03-14T19:30:20Z', {
    query: 'harbour',
    resultCount: 2,
  }),
}
