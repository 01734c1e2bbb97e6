// The parts that other folders of the admin may use.
export { PublishButton } from './PublishButton.tsx';
export { PublishCard } from './PublishCard.tsx';
export { usePublishNow } from './usePublishNow.ts';
