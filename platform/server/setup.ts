import type { RawBuilder } from 'kysely'
import type { Permission } from '#platform/contract/access.ts'
import type { SetupGroup, SetupProbe } from '#platform/contract/setup.ts'
import type { TextKey } from '#platform/contract/text.ts'
import type { SignedCtx } from './ctx.ts'

/** One thing a new installation needs before people can work with it; whether it is there is looked up, never ticked. */
export type SetupStep = {
  /** its name among all, kept where somebody puts it aside: `product.chip` */
  key: string
  group: SetupGroup
  /** what is to be done, and why, in the area's texts */
  text: TextKey
  about: TextKey
  /** the place where it is done; left out where that is outside of the portal, as its settings are */
  url?: string
  /** what somebody has to hold to do it there; who sets the portal up may lack it, and is told which roles have it */
  permission?: Permission
  /** what of it can be tried by its call, a name of the area `setup` */
  probe?: SetupProbe
  /** a condition without parameters of a row; those of all areas are asked in one statement */
  done: (ctx: SignedCtx) => RawBuilder<boolean>
}

let known: readonly SetupStep[] = []
/** Makes the steps of all areas known; once at start. Throws on two of one name. */
export function registerSetup(all: readonly SetupStep[]): void {
  const keys = new Set(all.map(({ key }) => key))
  if (keys.size < all.length) throw new Error('two steps of the setup have one name')
  known = all
}
/** All steps, in the order of the areas. */
export const setupSteps = (): readonly SetupStep[] => known
