/** The icons of the back-office that the operator chooses, and each of them until then. */
export const defaultInterfaceIcons = {
  brand: "",
  notification: "fas fa-bell",
  loading: "fas fa-spinner",
  error: "fas fa-exclamation-triangle",
  success: "fas fa-check-circle",
} as const;
export type InterfaceIconName = keyof typeof defaultInterfaceIcons;
