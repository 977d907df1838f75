import type { Role } from '#platform/contract/access.ts'

type Person = { login: string; name: string; roles: Role[]; about: string; main?: true; mobile: string }
export type Company = {
  name: string
  nameEn: string
  uscc: string
  vendor?: true
  /** days from today: start and end of the certification */
  certified?: [number, number]
  status?: 'uncertified' | 'in_certification' | 'failed'
  people: Person[]
}

/** The companies and people of domain §19: fictional, phones in 1990000xxxx, mail at example.com. */
export const companies: Company[] = [
  {
    name: '澜启示例微电子',
    nameEn: 'Lumiqore Microelectronics',
    uscc: '91990001MA0DEM013N',
    vendor: true,
    people: [
      { login: 'admin', name: '门户管理员', roles: ['admin'], about: '所有权限 · Full access', mobile: '19900000001' },
      {
        login: 'am_lin',
        name: '林夏',
        roles: ['account_manager'],
        about: '客户经理 · Account manager',
        mobile: '19900000002',
      },
      {
        login: 'am_lead',
        name: '陆衡',
        roles: ['am_lead', 'account_manager'],
        about: '销售主管 · Sales lead',
        mobile: '19900000003',
      },
      {
        login: 'fae_zhou',
        name: '周启明',
        roles: ['fae'],
        about: '技术支持 · Support engineer',
        mobile: '19900000004',
      },
      {
        login: 'fae_lead',
        name: '范立',
        roles: ['fae_lead', 'fae'],
        about: '技术支持主管 · Support lead',
        mobile: '19900000005',
      },
      { login: 'pm_qi', name: '齐悦', roles: ['pm'], about: '产品经理 · Project manager', mobile: '19900000006' },
      {
        login: 'editor_su',
        name: '苏禾',
        roles: ['content_editor'],
        about: '内容编辑：上传并提交文档 · Content editor: uploads and submits documents',
        mobile: '19900000007',
      },
      {
        login: 'auditor_he',
        name: '何静',
        roles: ['content_auditor', 'auditor'],
        about: '内容审核：审核并发布 · Content reviewer: approves and publishes',
        mobile: '19900000008',
      },
      {
        login: 'release_wu',
        name: '吴帆',
        roles: ['sdk_release'],
        about: 'SDK 发布 · SDK release',
        mobile: '19900000009',
      },
      { login: 'legal_ma', name: '马准', roles: ['legal'], about: '法务 · Legal', mobile: '19900000010' },
      {
        login: 'quality_ning',
        name: '宁远',
        roles: ['quality'],
        about: '客户质量 · Customer quality',
        mobile: '19900000011',
      },
      {
        login: 'clerk_xu',
        name: '许诺',
        roles: ['order_clerk'],
        about: '商务助理 · Order clerk',
        mobile: '19900000012',
      },
      {
        login: 'approver_gao',
        name: '高翔',
        roles: ['order_approver'],
        about: '订单审批 · Order approver',
        mobile: '19900000013',
      },
      { login: 'finance_tan', name: '谭敏', roles: ['finance'], about: '财务 · Finance', mobile: '19900000014' },
      {
        login: 'finance_lu',
        name: '卢森',
        roles: ['finance'],
        about: '财务复核 · Finance, second check',
        mobile: '19900000015',
      },
      {
        login: 'svc_ops',
        name: '尚文',
        roles: ['service_ops'],
        about: '服务运营 · Service operations',
        mobile: '19900000016',
      },
      {
        login: 'lic_adm',
        name: '黎安',
        roles: ['licence_admin'],
        about: '授权管理 · Licence administrator',
        mobile: '19900000017',
      },
    ],
  },
  {
    name: '雨云面板演示有限公司',
    nameEn: 'Nimbus Panel Demo',
    uscc: '91990003MA0DMB21XD',
    certified: [-200, 530],
    people: [
      {
        login: 'nimbus_main',
        name: '倪博',
        roles: ['cust_main'],
        about: '已认证企业，主账号 · Certified company, main account',
        main: true,
        mobile: '19900000021',
      },
      {
        login: 'nimbus_dev1',
        name: '聂晨',
        roles: ['cust_sub'],
        about: '已认证企业，子账号 · Certified company, sub-account',
        mobile: '19900000022',
      },
    ],
  },
  {
    name: '狐手套音频演示有限公司',
    nameEn: 'Foxglove Audio Demo',
    uscc: '91990003MA0DMB228D',
    certified: [-700, 25],
    people: [
      {
        login: 'foxglove_main',
        name: '傅葵',
        roles: ['cust_main', 'cust_finance'],
        about: '认证即将到期 · Certification about to expire',
        main: true,
        mobile: '19900000023',
      },
    ],
  },
  {
    name: '燕鸥机器人演示有限公司',
    nameEn: 'Tern Robotics Demo',
    uscc: '91990004MA0DMB236N',
    status: 'in_certification',
    people: [
      {
        login: 'tern_dev',
        name: '滕跃',
        roles: ['developer'],
        about: '未认证开发者 · Developer, not certified',
        main: true,
        mobile: '19900000024',
      },
    ],
  },
  {
    name: '港联分销演示有限公司',
    nameEn: 'Harborlink Demo Distribution',
    uscc: '91990002MA0DMA1108',
    certified: [-300, 430],
    people: [
      {
        login: 'harbor_order',
        name: '洪波',
        roles: ['order', 'cust_main'],
        about: '经销商采购 · Dealer, purchasing',
        main: true,
        mobile: '19900000025',
      },
      {
        login: 'harbor_report',
        name: '韩旭',
        roles: ['dealer_report'],
        about: '经销商报表 · Dealer, reporting',
        mobile: '19900000026',
      },
    ],
  },
  {
    name: '港联深圳演示有限公司',
    nameEn: 'Harborlink Shenzhen Demo',
    uscc: '91990002MA0DMA1370',
    certified: [-200, 430],
    people: [
      {
        login: 'harbor_sz',
        name: '洪舟',
        roles: ['order'],
        about: '经销商子公司采购 · Dealer subsidiary, purchasing',
        main: true,
        mobile: '19900000047',
      },
    ],
  },
  {
    name: '红隼元件演示有限公司',
    nameEn: 'Kestrel Components Demo',
    uscc: '91990002MA0DMA145T',
    certified: [-150, 430],
    people: [
      {
        login: 'kestrel_order',
        name: '孔翎',
        roles: ['order'],
        about: '另一家经销商采购 · Another dealer, purchasing',
        main: true,
        mobile: '19900000048',
      },
    ],
  },
  {
    name: '源客终端演示有限公司',
    nameEn: 'Source Terminal Demo',
    uscc: '91990002MA0DMA1295',
    certified: [-90, 275],
    people: [
      {
        login: 'cus_src_01',
        name: '岑远',
        roles: ['cus_source'],
        about: '客户来源用户 · Customer-source user',
        main: true,
        mobile: '19900000027',
      },
    ],
  },
  {
    name: '琴鸟影像演示有限公司',
    nameEn: 'Lyrebird Imaging Demo',
    uscc: '91990005MA0DMC3199',
    status: 'failed',
    people: [
      {
        login: 'lyre_main',
        name: '黎青',
        roles: ['developer'],
        about: '企业认证未通过 · Certification rejected',
        main: true,
        mobile: '19900000031',
      },
    ],
  },
  {
    name: '金雀照明演示有限公司',
    nameEn: 'Gorse Lighting Demo',
    uscc: '91990005MA0DMC3274',
    people: [
      {
        login: 'gorse_main',
        name: '葛苇',
        roles: ['developer'],
        about: '企业认证草稿 · Certification draft',
        main: true,
        mobile: '19900000032',
      },
    ],
  },
  {
    name: '鹬鸟穿戴演示有限公司',
    nameEn: 'Sandpiper Wearables Demo',
    uscc: '91990005MA0DMC335Y',
    certified: [-760, -29],
    people: [
      {
        login: 'piper_main',
        name: '余沙',
        roles: ['cust_main'],
        about: '企业认证已到期 · Certification expired',
        main: true,
        mobile: '19900000033',
      },
    ],
  },
  {
    name: '渡鸦网关演示有限公司',
    nameEn: 'Raven Gateway Demo',
    uscc: '91990005MA0DMC343R',
    status: 'in_certification',
    people: [
      {
        login: 'raven_main',
        name: '杜雅',
        roles: ['developer'],
        about: '企业认证待寄原件 · Certification, originals to be sent',
        main: true,
        mobile: '19900000034',
      },
    ],
  },
  {
    name: '白鹭储能演示有限公司',
    nameEn: 'Egret Energy Demo',
    uscc: '91990005MA0DMC351L',
    status: 'in_certification',
    people: [
      {
        login: 'egret_main',
        name: '白露',
        roles: ['developer'],
        about: '企业认证待指派客户经理 · Certification, no account manager yet',
        main: true,
        mobile: '19900000039',
      },
    ],
  },
]
