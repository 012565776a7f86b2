/** Why somebody may not manage accounts, where the reason is not the same for every action. */
export const userRefusals = {
  view: "You don't have permission to view user management.",
  create: "You don't have permission to create users.",
  edit: "You don't have permission to edit this user.",
  createAdministrator: "Only super administrators can create admin users.",
  secondStep: "You don't have permission to change which of these roles need two-factor sign-in.",
  giveRole: "You can't give a role with permissions that you don't have.",
  givePermission: "You can't give a permission that you don't have.",
  takePermission: "You can't take away a permission that you don't have.",
  superAdministrator: "A super administrator can't be deleted. Change the role first.",
  ownAccount: "You can't do this to your own account.",
} as const;
