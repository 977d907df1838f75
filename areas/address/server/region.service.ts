import type { Answer } from '#platform/contract/contract.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { toTraditional } from '#platform/server/traditional.ts'
import { china, type address } from '../contract.ts'

type Regions = Answer<typeof address.regions>
type Names = Readonly<Record<string, string>>

/** The entries of a list whose code begins so, as choices. */
const below = <C extends object>(names: Names, prefix: string, more: (code: string) => C) =>
  Object.entries(names)
    .filter(([code]) => code.startsWith(prefix))
    .map(([code, value]) => ({ value, label: value, ...more(code) }))

let known: Promise<Regions> | undefined
/** All of them, read from the package when they are first asked for (decision 0024). */
const regions = (): Promise<Regions> => (known ??= read())
async function read(): Promise<Regions> {
  const { areaList } = await import('@vant/area-data')
  return below(areaList.province_list, '', (province) => ({
    children: below(areaList.city_list, province.slice(0, 2), (city) => ({
      children: below(areaList.county_list, city.slice(0, 4), () => ({})),
    })),
  }))
}

let traditional: Promise<Regions> | undefined
async function inTraditional(): Promise<Regions> {
  const all = await regions()
  const said = <T extends { label: string }>(one: T): T => ({ ...one, label: toTraditional(one.label) })
  return all.map((province) => ({
    ...said(province),
    children: province.children.map((city) => ({ ...said(city), children: city.children.map(said) })),
  }))
}
/** For a form, in the caller's script; what is saved is the name as the package has it. */
export const listRegions = ({ locale }: Ctx): Promise<Regions> =>
  locale === 'zhtw' ? (traditional ??= inTraditional()) : regions()

type Place = { country: string; province: string; city: string; district: string }
/** Refuses a place in China that there is not, at the first field that does not fit; the district may be left out. */
export async function refuseUnknown(ctx: Ctx, { country, province, city, district }: Place): Promise<void> {
  if (country !== china) return
  const cities = (await regions()).find(({ value }) => value === province)?.children
  if (!cities) throw refuseField(ctx, 'province', 'address.unknown_province')
  const districts = cities.find(({ value }) => value === city)?.children
  if (!districts) throw refuseField(ctx, 'city', 'address.unknown_city')
  if (district && !districts.some(({ value }) => value === district))
    throw refuseField(ctx, 'district', 'address.unknown_district')
}
