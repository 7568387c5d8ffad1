CREATE TABLE `language_models` (
	`organization_id` integer PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`model` text NOT NULL,
	`timeout_s` integer NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `reasoning_answers` (
	`datapoint_id` integer PRIMARY KEY NOT NULL,
	`question` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	FOREIGN KEY (`datapoint_id`) REFERENCES `datapoints`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `annotations` ADD `document_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `annotations` ADD `document_created_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `annotations_by_document_name` ON `annotations` (`organization_id`,`document_name`);--> statement-breakpoint
CREATE INDEX `annotations_by_document_created_at` ON `annotations` (`organization_id`,`document_created_at`);--> statement-breakpoint
CREATE INDEX `annotations_by_assigned_at` ON `annotations` (`organization_id`,`assigned_at`);--> statement-breakpoint
CREATE INDEX `annotations_by_confirmed_at` ON `annotations` (`organization_id`,`confirmed_at`);--> statement-breakpoint
CREATE INDEX `annotations_by_deleted_at` ON `annotations` (`organization_id`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `annotations_by_exported_at` ON `annotations` (`organization_id`,`exported_at`);--> statement-breakpoint
CREATE INDEX `annotations_by_export_failed_at` ON `annotations` (`organization_id`,`export_failed_at`);--> statement-breakpoint
CREATE INDEX `annotations_by_purged_at` ON `annotations` (`organization_id`,`purged_at`);--> statement-breakpoint
CREATE INDEX `annotations_by_rejected_at` ON `annotations` (`organization_id`,`rejected_at`);--> statement-breakpoint
CREATE INDEX `annotations_by_creator_id` ON `annotations` (`organization_id`,`creator_id`);--> statement-breakpoint
CREATE INDEX `annotations_by_modifier_id` ON `annotations` (`organization_id`,`modifier_id`);--> statement-breakpoint
CREATE INDEX `annotations_by_confirmed_by_id` ON `annotations` (`organization_id`,`confirmed_by_id`);--> statement-breakpoint
CREATE INDEX `annotations_by_deleted_by_id` ON `annotations` (`organization_id`,`deleted_by_id`);--> statement-breakpoint
CREATE INDEX `annotations_by_exported_by_id` ON `annotations` (`organization_id`,`exported_by_id`);--> statement-breakpoint
CREATE INDEX `annotations_by_purged_by_id` ON `annotations` (`organization_id`,`purged_by_id`);--> statement-breakpoint
CREATE INDEX `annotations_by_rejected_by_id` ON `annotations` (`organization_id`,`rejected_by_id`);--> statement-breakpoint
ALTER TABLE `datapoints` ADD `no_recalculation` integer;