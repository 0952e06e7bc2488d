export default {
  error_unknown_mode: 'Choose the chat.',
  error_unknown_model: 'This model isn’t available any more. Choose another.',
  error_unknown_folder: 'This folder no longer exists. Choose another.',
  error_unknown_message: 'This message no longer exists. Reload the page.',
  error_unknown_attachment: 'This no longer exists, or it can’t be attached. Remove it.',
  error_takes_no_pictures: 'This model can’t see pictures. Remove them, or choose another model.',
  error_too_many_conversations:
    'You’ve reached the limit of AI chats, including the trash. Permanently delete some first.',
  error_too_many_folders: 'You’ve reached the limit of 100 folders. Delete one first.',
  error_too_many_messages: 'This chat has reached its limit of messages. Start a new one.',
} as const
