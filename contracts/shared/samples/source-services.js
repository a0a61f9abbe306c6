import { ids } from './ids.js'
import { managed } from './media.js'

const cdn = {
  key: 'northlight-vod',
  provider: 'edge-north',
  hostname: 'cdn.northlight.example',
  originUrl: 'https://origin.northlight.example/v',
  tokenAuth: { scheme: 'HMAC_PATH', secretRef: 'set', ttlSeconds: 14400 },
  ...managed,
}

const ftp = {
  protocol: 'SFTP',
  host: 'files.northlight.example',
  port: 22,
  username: 'backstage',
  secretRef: 'set',
  watchFolder: '/delivery',
  ...managed,
}

const drm = {
  id: ids.drmConfig.ezdrm,
  provider: 'ezdrm',
  widevine: { profileId: 'NL9F42A7' },
  playready: { profileId: 'NL9F42A8' },
  fairplay: { certificateUrl: 'https://licence.example/fairplay.cer' },
  webhookSecretRef: 'set',
  ...managed,
}

const manifests = (name) => [
  { protocol: 'HLS', url: `https://live.backstage.example/${name}/main.m3u8` },
  { protocol: 'DASH', url: `https://live.backstage.example/${name}/manifest.mpd` },
]

const input = {
  id: ids.livestream.northlightOne,
  channelId: ids.asset.northlightOne,
  liveEventIds: [],
  connected: true,
  ingest: {
    protocol: 'SRT',
    url: 'srt://live.backstage.example:9000?streamid=northlight-one',
    streamKeyRef: 'set',
  },
  manifests: manifests('northlight-one'),
  dvrWindowSeconds: 7200,
  lowLatency: true,
  scte35: 'PASS',
}

const arena = {
  id: ids.livestream.harbourArena,
  liveEventIds: [ids.asset.harbourCupFinal],
  connected: false,
  ingest: {
    protocol: 'RTMPS',
    url: 'rtmps://live.backstage.example/harbour-arena',
    streamKeyRef: 'set',
  },
  manifests: manifests('harbour-arena'),
  dvrWindowSeconds: 14400,
  lowLatency: false,
  scte35: 'STRIP',
}

export const samples = {
  CdnService: cdn,
  FtpService: ftp,
  DrmService: drm,
  LivestreamService: { livestreams: [input, arena], ...managed },
  TranscodeService: {
    provider: 'videostage',
    region: 'eu-west-1',
    defaultProfileId: ids.transcodingProfile.hdLadder,
    maxParallelJobs: 4,
    webhookUrl: 'https://northlight.dapi.backstage.example/webhooks/transcoding/videostage',
    ...managed,
  },
}

const sent = ({ createdAt, updatedAt, version, ...rest }) => rest
const { id: _, ...newDrm } = sent(drm)
const writable = ({ liveEventIds, connected, manifests, ...rest }) => rest

/** Requests contain the secret that responses show as `set`. */
export const examples = {
  setCdnService: {
    request: {
      'signed paths': {
        ...sent(cdn),
        tokenAuth: { ...cdn.tokenAuth, secretRef: 'edge-north-signing-key-2026' },
      },
    },
  },
  setFtpService: {
    request: { SFTP: { ...sent(ftp), secretRef: 'a long password of the file server' } },
  },
  setDrmService: {
    request: { 'all three systems': { ...newDrm, webhookSecretRef: 'licence-webhook-key-2026' } },
  },
  setLivestreamService: {
    request: {
      'one channel': {
        livestreams: [
          {
            ...writable(input),
            ingest: { protocol: 'SRT', streamKeyRef: 'northlight-one-stream-key' },
          },
        ],
      },
    },
  },
}
