import type { Company } from './companies.demo.ts'

/** Makers of parts that go with the chips: they hand in data sheets and samples. */
export const makers: Company[] = [
  {
    name: '北辰存储演示有限公司',
    nameEn: 'Northstar Memory Demo',
    uscc: '91990005MA0DMC36XC',
    certified: [-200, 530],
    people: [
      {
        login: 'northstar_fae',
        name: '宋北',
        nameEn: 'Song Bei',
        roles: ['vendor_partner'],
        about: '物料厂商：提交规格书与样品支持 · Component vendor: datasheets and sample offers',
        main: true,
        mobile: '19900000049',
      },
    ],
  },
]
