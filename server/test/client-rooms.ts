/** Rooms of the contract, the SDK and the dashboard, as in `rooms.ts`. */
export const clientRooms: Record<string, readonly string[]> = {
  'contract/src': [],
  'sdk/src': [],
  'dashboard/src/messages': [],
  'dashboard/src/charts': [],
  'dashboard/src/reader': ['dashboard/src/messages'],
  'dashboard/src/api': [],
  'dashboard/src/parts': [
    'dashboard/src/api',
    'dashboard/src/charts',
    'dashboard/src/messages',
    'dashboard/src/reader',
  ],
  'dashboard/src/routes': [
    'dashboard/src/api',
    'dashboard/src/charts',
    'dashboard/src/messages',
    'dashboard/src/parts',
    'dashboard/src/reader',
  ],
  'dashboard/src': [
    'dashboard/src/api',
    'dashboard/src/messages',
    'dashboard/src/parts',
    'dashboard/src/reader',
    'dashboard/src/routes',
  ],
}

/** Our packages that a room can import by name. */
export const packages: Record<string, readonly string[]> = {
  'contract/src': [],
  'sdk/src': ['@earshot/contract'],
  'dashboard/src': ['@earshot/contract', '@earshot/sdk'],
  'dashboard/src/api': ['@earshot/contract', '@earshot/sdk'],
  'dashboard/src/parts': ['@earshot/contract', '@earshot/sdk'],
  'dashboard/src/routes': ['@earshot/contract', '@earshot/sdk'],
  'server/src/mcp': ['@earshot/contract', '@earshot/sdk'],
  'server/src/http': ['@earshot/contract', '@earshot/sdk'],
  'server/src/cli': ['@earshot/contract', '@earshot/sdk'],
}
