import { knowsNumbers } from '#areas/points/server/points.public.ts'
import { area } from '#platform/server/area.ts'
import { sendOne, sendRefunds } from './back.service.ts'
import { deskBound } from './bound.sql.ts'
import { behindNumbers } from './numbers.sql.ts'
import { payPlugin } from './pay.plugin.ts'
import { compareDays, purgeUnsigned } from './payment.jobs.ts'
import { paymentLogged, paymentSaid } from './payment.logged.ts'
import { paymentRoutes } from './payment.routes.ts'
import { paymentWaits } from './payment.waits.ts'

knowsNumbers('payment', behindNumbers)

export const paymentArea = area('payment', {
  routes: paymentRoutes,
  plugins: [payPlugin],
  jobs: [sendOne, sendRefunds, compareDays, purgeUnsigned],
  bound: [deskBound],
  waits: paymentWaits,
  logged: paymentLogged,
  said: paymentSaid,
})
