/** The fixed ids of the sample world, by kind: `genreIds` in an example holds ids of kind `genre`. */
export const ids = {
  organisation: {
    northlightMedia: '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a1001',
    tidewater: '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a1021',
  },
  service: {
    northlight: '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a1002',
    classic: '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a1022',
  },
  application: {
    web: '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a1003',
    roku: '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a1004',
  },
  source: { northlightMrss: '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a1005' },
  destination: { partnerFeed: '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a1006' },
  importResult: { nightly: '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a1007' },
  asset: {
    harbourLight: '8f1c2a9e-5d1b-4e0a-9c55-1b7f0a4d2c11',
    lowTide: '5c3e8d20-71fa-4b0c-a6d4-2e9b6f1d3c12',
    slackWater: '9a4d1f37-06c2-4e5b-8f70-3d2c5b8e4f13',
    springTide: 'f204b6c8-9d31-4a7e-b2c5-6e8f0a1b2c14',
    northlightToday: '2b7f9e41-c8d3-4f60-9a15-8b3d7e6c5a15',
    nightShift: '6e0a3c52-f1b7-4d98-8c26-4a9f2e1d7b16',
    harbourCupFinal: '7d1b4e63-a2c8-4fa9-9d37-5b0e3f2c8a17',
    harbourLightTrailer: '3f8c6d74-b3d9-40ba-ae48-6c1f4a3d9b18',
    northlightOne: '1e9d7c85-c4ea-41cb-bf59-7d2e5b4c0a19',
    northlightTwo: '1e9d7c85-c4ea-41cb-bf59-7d2e5b4c0a21',
    eveningNews: '4a0e8d96-d5fb-42dc-806a-8e3f6c5d1b20',
    nightFerry: '5d0c1e7a-4b29-4f6e-8a3d-a10000000003',
    pilotBoat: '5d0c1e7a-4b29-4f6e-8a3d-a10000000007',
    lastSailing: '5d0c1e7a-4b29-4f6e-8a3d-a10000000009',
    unfinishedChart: '5d0c1e7a-4b29-4f6e-8a3d-a10000000013',
    ebb: '5d0c1e7a-4b29-4f6e-8a3d-a20000000001',
    harbourCup2025: '5d0c1e7a-4b29-4f6e-8a3d-a50000000002',
    miraOnFog: '5d0c1e7a-4b29-4f6e-8a3d-a60000000001',
    customsHouse: '5d0c1e7a-4b29-4f6e-8a3d-a80000000001',
    shipToShore: '5d0c1e7a-4b29-4f6e-8a3d-a90000000001',
  },
  season: { lowTideTwo: '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a2001' },
  edition: {
    harbourLightMain: '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a3001',
    slackWaterMain: 'e5a0c9b7-16f8-4c2d-9e3a-5b7d1f0c3002',
    northlightOneLive: '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a3003',
    harbourLightTrailer: 'ed171014-5d1b-4e0a-9c55-1b7f0a4d2c11',
    pilotBoatMain: 'ed171014-4b29-4f6e-8a3d-a10000000007',
  },
  stream: { harbourLightDash: '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a3101' },
  person: { miraOkafor: '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a4001' },
  crewRole: { director: '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a4101' },
  genre: { crime: '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a4201' },
  geoblockPreset: { benelux: '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a4301' },
  segmentationProfile: { dutchAdults: '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a4401' },
  assetFilterTemplate: { recentCrime: '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a4701' },
  ageIndicator: { violence: '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a4801' },
  subscriptionTag: {
    premium: '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a4901',
    summer: '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a4902',
  },
  workflowTag: { toReview: '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a4501' },
  adStrategy: { freeTier: '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a4601' },
  product: {
    monthly: '3b0e6f28-4c95-4d17-8a62-0f7d9e1c5001',
    sportsAddOn: '3b0e6f28-4c95-4d17-8a62-0f7d9e1c5002',
    harbourLightRental: 'a77d2c94-8e51-4b03-9f6d-1c5a8b3e5003',
  },
  userProduct: {
    adaMonthly: '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a5101',
    adaHarbourLightRental: '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a5102',
    adaSportsAddOn: '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a5103',
    gijsSportsAddOn: '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a5401',
  },
  receipt: {
    adaMonthly: '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a5201',
    adaHarbourLightRental: '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a5202',
  },
  user: {
    ada: 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f6001',
    gijs: 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f6005',
    fenna: 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f6006',
  },
  profile: {
    ada: 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f6101',
    kids: 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f6102',
  },
  favorite: {
    adaHarbourLight: 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f6201',
    adaLowTide: 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f6202',
  },
  session: { ada: 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f6301' },
  playbackSession: {
    slackWater: 'c1d9e7a4-3b60-4f52-9c8d-2a1e6b0f6401',
    northlightToday: 'c1d9e7a4-3b60-4f52-9c8d-2a1e6b0f6402',
  },
  device: {
    livingRoom: 'd2e8f6b5-4c71-4063-8d9e-3b2f7c1a6501',
    livingRoomAdvertising: 'd2e8f6b5-4c71-4063-8d9e-3b2f7c1a6502',
  },
  event: {
    slackWaterHeartbeat: 'd2e8f6b5-4c71-4063-8d9e-3b2f7c1a6601',
    slackWaterStopped: 'd2e8f6b5-4c71-4063-8d9e-3b2f7c1a6602',
    homeViewed: 'd2e8f6b5-4c71-4063-8d9e-3b2f7c1a6603',
    harbourLightClicked: 'd2e8f6b5-4c71-4063-8d9e-3b2f7c1a6604',
    lowTideClicked: 'd2e8f6b5-4c71-4063-8d9e-3b2f7c1a6609',
  },
  cmsUser: {
    editor: 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f7001',
    administrator: 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f7002',
  },
  role: {
    editor: 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f7101',
    administrator: 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f7102',
    trainee: 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f7104',
  },
  key: {
    ingest: 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f7201',
    revoked: 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f7204',
  },
  menu: { main: '6c2f9a17-8b43-4e05-a1d6-9f0b3c7e8001' },
  menuItem: {
    home: '6c2f9a17-8b43-4e05-a1d6-9f0b3c7e8002',
    guide: '6c2f9a17-8b43-4e05-a1d6-9f0b3c7e8003',
    privacy: '6c2f9a17-8b43-4e05-a1d6-9f0b3c7e8004',
  },
  page: { home: '6c2f9a17-8b43-4e05-a1d6-9f0b3c7e8101' },
  playlist: { newThisWeek: '6c2f9a17-8b43-4e05-a1d6-9f0b3c7e8201' },
  customItem: { springOffer: '6c2f9a17-8b43-4e05-a1d6-9f0b3c7e8301' },
  theme: {
    northlightDark: '6c2f9a17-8b43-4e05-a1d6-9f0b3c7e8401',
    winter: '6c2f9a17-8b43-4e05-a1d6-9f0b3c7e8402',
  },
  welcomeScreen: { firstLaunch: '6c2f9a17-8b43-4e05-a1d6-9f0b3c7e8501' },
  textPage: { privacy: '6c2f9a17-8b43-4e05-a1d6-9f0b3c7e8601' },
  image: { profileFox: '6c2f9a17-8b43-4e05-a1d6-9f0b3c7e8701' },
  icon: {
    anchor: '6c2f9a17-8b43-4e05-a1d6-9f0b3c7e8801',
    lighthouse: '6c2f9a17-8b43-4e05-a1d6-9f0b3c7e8802',
  },
  transcodingProfile: {
    hdLadder: 'c4f7a2d9-1e58-4b36-90ac-5d8e2b7f9001',
    sdLadder: 'c4f7a2d9-1e58-4b36-90ac-5d8e2b7f9011',
  },
  transcodeJob: { harbourLight: 'c4f7a2d9-1e58-4b36-90ac-5d8e2b7f9002' },
  analysisResult: {
    harbourLight: 'c4f7a2d9-1e58-4b36-90ac-5d8e2b7f9003',
    pilotBoat: 'c4f7a2d9-1e58-4b36-90ac-5d8e2b7f9013',
  },
  livestream: {
    northlightOne: 'c4f7a2d9-1e58-4b36-90ac-5d8e2b7f9004',
    harbourArena: 'c4f7a2d9-1e58-4b36-90ac-5d8e2b7f9006',
  },
  drmConfig: { ezdrm: 'c4f7a2d9-1e58-4b36-90ac-5d8e2b7f9005' },
  logEntry: { movieUpdate: 'c4f7a2d9-1e58-4b36-90ac-5d8e2b7f9101' },
  dashboardItem: { playbacks: 'c4f7a2d9-1e58-4b36-90ac-5d8e2b7f9102' },
  changelog: { march: 'c4f7a2d9-1e58-4b36-90ac-5d8e2b7f9103' },
  terms: {
    november: 'c4f7a2d9-1e58-4b36-90ac-5d8e2b7f9104',
    april: 'c4f7a2d9-1e58-4b36-90ac-5d8e2b7f9111',
  },
  acceptance: { northlightMedia: 'c4f7a2d9-1e58-4b36-90ac-5d8e2b7f9105' },
  slot: { becauseYouWatched: 'c4f7a2d9-1e58-4b36-90ac-5d8e2b7f9106' },
  d2cService: { billing: 'c4f7a2d9-1e58-4b36-90ac-5d8e2b7f9107' },
  upload: {
    harbourLight: 'c4f7a2d9-1e58-4b36-90ac-5d8e2b7f9110',
    pilotBoat: 'c4f7a2d9-1e58-4b36-90ac-5d8e2b7f9112',
  },
  token: { billing: 'c4f7a2d9-1e58-4b36-90ac-5d8e2b7f9108' },
  job: { cacheClear: 'c4f7a2d9-1e58-4b36-90ac-5d8e2b7f9109' },
  request: {
    idempotencyKey: '6a1e9d0c-3b52-4f0e-8a44-91c7d2f0b3aa',
    entitlementCheck: '6a1e9d0c-3b52-4f0e-8a44-91c7d2f0b3ab',
  },
}

const uuid = /^[0-9a-f](?=[0-9a-f]{7}-)/

/** The id of a second entity of the same kind, for lists: `0d5b…` → `8d5b…`. */
export function secondId(id) {
  if (!uuid.test(id)) return `${id}-2`
  return id.replace(uuid, (digit) => (Number.parseInt(digit, 16) ^ 8).toString(16))
}
