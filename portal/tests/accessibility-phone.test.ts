import { PHONE, testRoutes } from './accessible-routes.ts'

testRoutes(PHONE)
