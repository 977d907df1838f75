import { mount } from '#platform/server/http/mount.ts'
import { delivery } from '../contract.ts'
import { deliveryDesk } from '../staff.contract.ts'
import { pickup } from '../pickup.contract.ts'
import { auditPickup, collect, renewCode, showIdentity } from './collect.service.ts'
import * as own from './delivery.service.ts'
import { drawDelivery } from './paper.service.ts'
import * as picks from './pickup.service.ts'
import * as shipping from './ship.service.ts'
import * as signing from './sign.service.ts'

export const deliveryRoutes = [
  ...mount(delivery, {
    list: own.listDeliveries,
    show: own.showDelivery,
    paper: drawDelivery,
    sign: signing.sign,
    report: signing.report,
  }),
  ...mount(deliveryDesk, {
    desk: own.listDesk,
    review: own.reviewDelivery,
    toShip: shipping.listToShip,
    open: shipping.showOpen,
    ship: shipping.ship,
    arrive: signing.arrive,
    settle: signing.settle,
    setPapers: signing.setPapers,
    drop: shipping.drop,
  }),
  ...mount(pickup, {
    appointments: picks.listPickups,
    ready: picks.listReady,
    appointment: picks.showPickup,
    save: picks.savePickup,
    withdraw: picks.withdrawPickup,
    deskAppointments: picks.listDesk,
    deskAppointment: picks.reviewPickup,
    audit: auditPickup,
    identity: showIdentity,
    collect,
    renew: renewCode,
  }),
]
