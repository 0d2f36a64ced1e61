import {
  AppWindow, ArrowLeftRight, Banknote, Bell, Blocks, Boxes, Building, Calendar, ChartColumn, CheckCheck, CircleHelp, ClipboardList, Clock,
  Coins, CreditCard, File, FileCheck, FileText, Folder, Gauge, Globe, HandCoins, House, Key, Landmark, LayoutDashboard, LifeBuoy, Link,
  List, Lock, Mail, MonitorSmartphone, Package, Percent, Plug, QrCode, Receipt, Repeat, Scale, ScrollText, Send, Settings, Shield,
  ShoppingBag, SlidersHorizontal, Smartphone, SquareMousePointer, Store, Tags, User, UserPlus, Users, Wallet, Webhook, Wrench,
  type LucideIcon,
} from 'lucide-react';

const icons = {
  'app-window': AppWindow,
  balance: Wallet,
  bank: Landmark,
  banknote: Banknote,
  bell: Bell,
  blocks: Blocks,
  boxes: Boxes,
  building: Building,
  button: SquareMousePointer,
  calendar: Calendar,
  card: CreditCard,
  chart: ChartColumn,
  check: CheckCheck,
  clipboard: ClipboardList,
  clock: Clock,
  coins: Coins,
  dashboard: LayoutDashboard,
  file: File,
  'file-check': FileCheck,
  folder: Folder,
  gauge: Gauge,
  globe: Globe,
  help: CircleHelp,
  home: House,
  key: Key,
  link: Link,
  list: List,
  lock: Lock,
  mail: Mail,
  package: Package,
  page: FileText,
  percent: Percent,
  phone: Smartphone,
  plug: Plug,
  pos: MonitorSmartphone,
  qr: QrCode,
  receipt: Receipt,
  repeat: Repeat,
  salary: HandCoins,
  scale: Scale,
  scroll: ScrollText,
  send: Send,
  settings: Settings,
  shield: Shield,
  shop: ShoppingBag,
  sliders: SlidersHorizontal,
  store: Store,
  support: LifeBuoy,
  tags: Tags,
  transactions: ArrowLeftRight,
  user: User,
  'user-plus': UserPlus,
  users: Users,
  wallet: Wallet,
  webhook: Webhook,
  wrench: Wrench,
} as const satisfies Record<string, LucideIcon>;

export type IconName = keyof typeof icons;
export const iconNames = Object.keys(icons) as IconName[];

const isIconName = (name: string): name is IconName => Object.hasOwn(icons, name);

/** The icon of a menu entry by its name; an unknown name gets a plain page. */
export function MenuIcon({ name, size = 20 }: { name: string; size?: number }) {
  const Icon = isIconName(name) ? icons[name] : File;
  return <Icon size={size} aria-hidden />;
}
