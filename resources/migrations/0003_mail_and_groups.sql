CREATE TABLE `email_annotations` (
	`id` integer PRIMARY KEY NOT NULL,
	`email_id` integer NOT NULL,
	`annotation_id` integer NOT NULL,
	FOREIGN KEY (`email_id`) REFERENCES `emails`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`annotation_id`) REFERENCES `annotations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_annotations_pair` ON `email_annotations` (`email_id`,`annotation_id`);--> statement-breakpoint
CREATE INDEX `email_annotations_annotation` ON `email_annotations` (`annotation_id`);--> statement-breakpoint
CREATE TABLE `email_documents` (
	`id` integer PRIMARY KEY NOT NULL,
	`email_id` integer NOT NULL,
	`document_id` integer NOT NULL,
	FOREIGN KEY (`email_id`) REFERENCES `emails`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_documents_pair` ON `email_documents` (`email_id`,`document_id`);--> statement-breakpoint
CREATE INDEX `email_documents_document` ON `email_documents` (`document_id`);--> statement-breakpoint
CREATE TABLE `email_tracking_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email_id` integer NOT NULL,
	`recipient` text NOT NULL,
	`event` text NOT NULL,
	`link` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`email_id`) REFERENCES `emails`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `email_tracking_events_email` ON `email_tracking_events` (`email_id`);--> statement-breakpoint
CREATE TABLE `email_unsubscriptions` (
	`id` integer PRIMARY KEY NOT NULL,
	`organization_id` integer NOT NULL,
	`address` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_unsubscriptions_address` ON `email_unsubscriptions` (`organization_id`,`address`);--> statement-breakpoint
CREATE TABLE `organization_groups` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`creator_id` integer,
	`modified_at` text
);
--> statement-breakpoint
INSERT INTO `organization_groups` (`id`, `name`) VALUES (1, 'Gleaner');
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email_id` integer NOT NULL,
	`recipients` text NOT NULL,
	`state` text NOT NULL,
	`tries` integer NOT NULL,
	`created_at` text NOT NULL,
	`sent_at` text,
	`detail` text,
	FOREIGN KEY (`email_id`) REFERENCES `emails`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_email` ON `outbox` (`email_id`);--> statement-breakpoint
CREATE INDEX `outbox_state` ON `outbox` (`state`);--> statement-breakpoint
ALTER TABLE `annotations` ADD `email_thread_id` integer REFERENCES email_threads(id) ON DELETE set null;--> statement-breakpoint
UPDATE `annotations` SET `email_thread_id` = (SELECT `thread_id` FROM `emails` WHERE `emails`.`id` = `annotations`.`email_id`) WHERE `email_id` IS NOT NULL;--> statement-breakpoint
ALTER TABLE `organizations` ADD `group_id` integer DEFAULT 1 NOT NULL REFERENCES organization_groups(id);--> statement-breakpoint
ALTER TABLE `tokens` ADD `annotation_id` integer REFERENCES annotations(id) ON DELETE cascade;