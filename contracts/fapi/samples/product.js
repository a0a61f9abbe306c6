import { harbourLightRental, monthly, sportsAddOn } from '../../shared/samples/commerce.js'
import { localise } from '../../shared/samples/media.js'

export const monthlyPlan = localise(monthly)
export const sportsPlan = localise(sportsAddOn)
export const movieRental = localise(harbourLightRental)

export const samples = { Product: monthlyPlan, RentalTerms: movieRental.rental }
