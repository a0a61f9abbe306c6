import { harbourLightRental, monthly, sportsAddOn } from '../../shared/samples/commerce.js'
import { localise } from '../../shared/samples/media.js'

/** A product as a viewer in the Netherlands gets it. */
function offered(product) {
  const price = product.prices.find(({ country }) => country === 'NL')
  return { ...localise(product), ...(price && { price }) }
}

export const monthlyPlan = offered(monthly)
export const sportsPlan = offered(sportsAddOn)
export const movieRental = offered(harbourLightRental)

const one = (name, ...data) => ({
  answers: { 200: { [name]: { data, paging: { page: 1, pageSize: 24, total: data.length } } } },
})

export const examples = {
  listProducts: one('on sale', sportsPlan, monthlyPlan, movieRental),
  listProductsByType: one('plans', sportsPlan, monthlyPlan),
}

export const samples = { Product: monthlyPlan, RentalTerms: movieRental.rental }
