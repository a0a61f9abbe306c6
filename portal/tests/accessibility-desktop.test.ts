import { testRoutes } from './accessible-routes.ts'

testRoutes(1280)
