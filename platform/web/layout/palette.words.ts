/**
 * What people call a page besides its name, by its address, in the languages of the portal: who types one of these words
 * finds the page. Words of the name itself need not be said again.
 */
export const alsoCalled: Readonly<Record<string, string>> = {
  '/dashboard/needs': 'to do todo tasks 待办',
  '/info/personal':
    'profile change password settings phone second factor two-factor two-step 2fa passkey recovery codes 密码 密碼 改密码 改密碼 修改密码 修改密碼 更改密码 更改密碼 两步验证 兩步驟驗證 兩步驗證 双因素 雙因素 通行密钥 通行金鑰 恢复码 復原碼 设置 設定 手机 手機',
  '/info/client': 'nda expiry certificate 有效期',
  '/user/userManage': 'sub-accounts 子账号 子帳號 colleagues members invite 同事 成员 成員 邀请 邀請',
  '/cretification/cretification': 'nda verify 保密协议 保密協議 实名 實名',
  '/doc': 'datasheet manual pdf 数据手册 规格书 規格書 資料手冊 手册 手冊',
  '/sdk/0': 'download source code bsp 下载 下載 源码 原始碼',
  '/aservice/index': 'ticket question help 工单 工單 提问 提問',
  '/aservice/issueList/all': 'ticket question bug help 工单 工單 提问 提問',
  '/materials/mainIndex': 'avl qvl ddr emmc 认证清单 認證清單',
  '/video/train': 'certificate exam course 证书 證書 结业 結業 考试 考試',
  '/onlineorder/comDataDown': 'certificate iso tax bank 证书 證書 证照 證照',
  '/onlineorder/orderList': 'my chip orders 我的订单 我的訂單 buy purchase po 采购 採購 下单 下單',
  '/onlineorder/manageMain': 'prices 价格 價格',
  '/onlineorder/manageMain/delivery':
    'delivery address contact invoice details pickup people 收货地址 收貨地址 地址 联系人 聯絡人 开票 開票 提货人 提貨人',
  '/approve/list': 'approve review decide 审核 審核',
  '/admin/product': 'chip series part 芯片 晶片 系列',
  '/admin/chipProject': 'solution 方案',
  '/admin/doc': 'upload publish datasheet 上传文档 上傳文件 发布文档 發布文件',
  '/admin/priceBook': 'quotes quotations 报价 報價',
  '/admin/model': 'orderable part number sku 可订购型号 可訂購型號 订购型号 訂購型號 料号 料號',
  '/admin/rate': 'currency fx 货币 貨幣',
  '/admin/businessUnit': 'legal entity seller bank account seal 法人 银行 銀行 印章',
  '/admin/customer': 'ordering customer credit terms 信用 账期 帳期',
  '/admin/orderDesk': 'accept purchase 采购 採購',
  '/admin/roleTactics': 'access rights 授权 授權',
  '/admin/staff': 'invite colleagues employees members team 邀请 邀請 同事 团队 團隊',
  '/admin/user': 'login lock password 登录 登入 密码 密碼',
  '/admin/company': 'customers certified 客户 客戶',
  '/admin/company/invitation': 'invite customer 邀请客户 邀請客戶',
  '/admin/issueDesk':
    'service level sla response time priority points 服务级别 服務級別 服务时限 服務時限 优先级 優先順序',
  '/admin/steps': 'approvers reviewers workflow 环节 流程 审批人 審核人',
  '/admin/setup': 'backup 备份 備份 getting started first day onboarding settings 设置 設定 首日',
  '/admin/brand': 'mark 标志 標志 logo colour color favicon footer sender 徽标 標誌 颜色 顏色 页脚 頁尾',
  '/admin/agreement': 'terms privacy nda disclaimer 条款 條款 隐私 隱私 保密协议 保密協議',
  '/admin/dict': 'lists product line category 产品线 產品線 分类 分類',
  '/admin/deliveryDesk': 'deliveries shipments shipping 物流 出货 出貨',
  '/admin/mail': 'outbox smtp 发件 寄件',
  '/admin/log': 'audit trail history 审计 稽核',
  '/admin/import': 'migrate csv excel bulk 迁移 遷移 批量 批次',
}
