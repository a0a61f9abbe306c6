// #region play
import shaka from 'shaka-player'
import type { components } from './fapi'

type Playback = components['schemas']['Playback']
type Source = components['schemas']['PlaybackSource']

const keySystems = {
  WIDEVINE: 'com.widevine.alpha',
  PLAYREADY: 'com.microsoft.playready',
  FAIRPLAY: 'com.apple.fps',
}

shaka.polyfill.installAll()

/** Plays the first source that works, from the resume point. Destroy the result when the viewer leaves. */
export async function play(video: HTMLVideoElement, playback: Playback): Promise<shaka.Player> {
  for (const source of playback.sources) {
    const player = new shaka.Player()
    await player.attach(video)
    protect(player, source)
    try {
      await player.load(source.url, playback.resume.positionSeconds, source.mimeType)
      await video.play()
      void addSubtitles(player, playback)
      return player
    } catch (error) {
      console.warn('Source failed, trying the next one', error)
      await player.destroy()
    }
  }
  throw new Error('No source plays on this device')
}

function protect(player: shaka.Player, { drm }: Source): void {
  if (!drm) return
  const keySystem = keySystems[drm.system]
  // FairPlay alone has a certificate, and needs it before the licence request.
  const certificate = drm.certificateUrl && { serverCertificateUri: drm.certificateUrl }
  const advanced = certificate ? { [keySystem]: certificate } : {}
  player.configure({ drm: { servers: { [keySystem]: drm.licenseUrl }, advanced } })
  player.getNetworkingEngine()?.registerRequestFilter((type, request) => {
    const isLicence = type === shaka.net.NetworkingEngine.RequestType.LICENSE
    if (isLicence) Object.assign(request.headers, drm.headers)
  })
}

/** A subtitle that cannot be loaded does not stop the picture. */
async function addSubtitles(player: shaka.Player, { subtitles }: Playback): Promise<void> {
  for (const { url, language, format } of subtitles) {
    if (format !== 'VTT') continue
    await player.addTextTrackAsync(url, language, 'subtitles', 'text/vtt').catch(console.warn)
  }
}
// #endregion
