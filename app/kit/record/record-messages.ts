/** What people read after creating, saving and deleting a record; `name` is "testimonial". */
export function recordMessages(name: string) {
  const subject = name.charAt(0).toUpperCase() + name.slice(1);
  const saveFailed = `Failed to save ${name}. Please try again.`;
  return {
    created: `${subject} created successfully`,
    updated: `${subject} updated successfully`,
    deleted: `${subject} deleted successfully`,
    createFailed: saveFailed,
    updateFailed: saveFailed,
    changeFailed: `Failed to update ${name}`,
    deleteFailed: `Failed to delete ${name}`,
  };
}
