import type { Restriction } from './access/outside-reasons.ts'
import type { Edition, Stream } from './catalogue/editions.ts'
import type { Product, UserProduct } from './commerce/entitlements.ts'
import type { Voucher } from './commerce/purchase.ts'
import type { Receipt } from './commerce/receipt-operations.ts'
import type { Payment } from './commerce/sell-product.ts'
import type { StripeSession } from './commerce/stripe-operations.ts'
import type { Feed } from './import/feed.ts'
import type { ImportResult } from './import/import-operations.ts'
import type { D2cToken } from './partner/d2c-token-operations.ts'
import type { IdentitySession } from './partner/identity-sessions.ts'
import type { TvLogin } from './partner/tv-provider-operations.ts'
import type { Analysis } from './pipeline/analysis-operations.ts'
import type { Job } from './pipeline/transcode-operations.ts'
import type { PlaybackSession } from './playback/playback-session.ts'
import type { WatchingProgress } from './playback/progress.ts'
import type { ViewerEvent } from './reporting/plays.ts'
import type { ConnectCode } from './session/connect-code-operations.ts'
import type { OauthLogin } from './session/oauth-operations.ts'
import type { OneTimeLink } from './session/one-time-link.ts'
import type { Session } from './session/session.ts'
import type { Favorite } from './viewer/favorite-operations.ts'
import type { PinToken } from './viewer/pin-operations.ts'

declare module '../src/world.ts' {
  /** The tables whose rows have a type of their own. */
  interface Tables {
    AnalysisResult: Analysis
    ConnectCode: ConnectCode
    D2cToken: D2cToken
    Edition: Edition
    Favorite: Favorite
    Feed: Feed
    IdentitySession: IdentitySession
    ImportResult: ImportResult
    OauthLogin: OauthLogin
    OneTimeLink: OneTimeLink
    Payment: Payment
    PaymentSession: StripeSession
    PinToken: PinToken
    PlaybackSession: PlaybackSession
    Product: Product
    Receipt: Receipt
    Restriction: Restriction
    Session: Session
    Stream: Stream
    TranscodeJob: Job
    TvLogin: TvLogin
    UserProduct: UserProduct
    ViewerEvent: ViewerEvent
    Voucher: Voucher
    WatchingProgress: WatchingProgress
  }
}
