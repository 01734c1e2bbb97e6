// What the rest of the admin may use of this folder.
export { PublishButton } from './PublishButton.tsx';
export { PublishCard } from './PublishCard.tsx';
