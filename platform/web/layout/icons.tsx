import {
  ApiOutlined, AppstoreOutlined, AuditOutlined, BookOutlined, CodeOutlined, CommentOutlined, ControlOutlined, CustomerServiceOutlined,
  DatabaseOutlined, DollarOutlined, FileTextOutlined, HomeOutlined, KeyOutlined, MessageOutlined, PlayCircleOutlined,
  QuestionCircleOutlined, SafetyCertificateOutlined, SettingOutlined, ShopOutlined, ShoppingCartOutlined, SolutionOutlined,
  ToolOutlined, UserOutlined, WalletOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'

/** The names a menu entry's `icon` may hold. */
export const menuIcons: Record<string, ReactNode> = {
  home: <HomeOutlined />,
  message: <MessageOutlined />,
  account: <UserOutlined />,
  certification: <SafetyCertificateOutlined />,
  package: <AppstoreOutlined />,
  feedback: <CommentOutlined />,
  recharge: <WalletOutlined />,
  service: <CustomerServiceOutlined />,
  document: <FileTextOutlined />,
  faq: <QuestionCircleOutlined />,
  sdk: <CodeOutlined />,
  key: <KeyOutlined />,
  tool: <ToolOutlined />,
  ai: <ApiOutlined />,
  support: <SolutionOutlined />,
  material: <DatabaseOutlined />,
  video: <PlayCircleOutlined />,
  licence: <KeyOutlined />,
  market: <ShopOutlined />,
  order: <ShoppingCartOutlined />,
  quota: <DollarOutlined />,
  approval: <AuditOutlined />,
  operation: <ControlOutlined />,
  admin: <SettingOutlined />,
  list: <BookOutlined />,
}
